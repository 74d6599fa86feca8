import { parentPort, workerData } from 'node:worker_threads';
import { workbookFile, type PlainSheet } from './workbook-file.ts';

parentPort?.postMessage(await workbookFile(workerData as PlainSheet[]));
