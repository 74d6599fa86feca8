import type { Config } from '../config.ts';
import { fine, stop, type Finding } from './finding.ts';

const patience = 10_000;

/** Whether the running instance sends its pages; one that does not answer at all is found by its address. */
export async function askPages({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding[]> {
  const answer = await fetch(`${publicUrl}/`, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  if (!answer) return [];
  return answer.ok && answer.headers.get('content-type')?.startsWith('text/html')
    ? [fine('Pages', 'They are served.')]
    : [
        stop(
          'Pages',
          "No pages are served: they are not built, or the user of the server may not read dist/web. Run 'npm run build' as the owner of the folder.",
        ),
      ];
}
