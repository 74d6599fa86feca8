export function Loading({ text = 'Loading' }: { text?: string }) {
  return (
    <div className="loading" role="status" data-loading="page">
      <span className="wheel" aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}

/** The outline of a page whose data is not there yet, as index.html has it before: one look from the first paint on. */
export function PageLoading() {
  return (
    <div className="outline" role="status" data-loading="page">
      <span className="unseen">Loading</span>
      <i />
      <i />
      <i />
    </div>
  );
}
