const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** As a person looks for a boat, alike on both databases. */
export function byMakeAndModel(a: { make: string; model: string }, b: { make: string; model: string }): number {
  return order.compare(a.make, b.make) || order.compare(a.model, b.model);
}
