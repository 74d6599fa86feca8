/** Separate from the schemas, which a visitor's first page does not load. */
export const organizationTypes = ['admin', 'manufacturer', 'test driver'] as const;
