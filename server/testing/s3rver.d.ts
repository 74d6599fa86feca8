/** The part that the tests use; the package brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    middleware: import('./s3.ts').Middleware[];
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
