/** Specification, section 8. */
export const selectALeg = 'Select a leg';
