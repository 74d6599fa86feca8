/** Apart from the schemas, which the first page a visitor loads does without. */
export const organizationTypes = ['admin', 'manufacturer', 'test driver'] as const;
