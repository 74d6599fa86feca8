/** Of T-shirts and of life jackets. */
export const tshirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL'] as const;
