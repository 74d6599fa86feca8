import classes from './loading.module.css';

export function Loading({ text = 'Loading' }: { text?: string }) {
  return (
    <div className={classes.loading} role="status" data-loading="page">
      <span className={classes.wheel} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
