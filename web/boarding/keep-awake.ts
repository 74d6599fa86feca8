/** Keeps the screen on while the page is looked at, where the browser can. Returns the function that ends it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let ended = false;
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (given) => (ended ? void given.release() : (lock = given)),
      () => undefined, // An empty battery, or not allowed.
    );
  };
  ask();
  // A lock is lost whenever the page is hidden.
  document.addEventListener('visibilitychange', ask);
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
