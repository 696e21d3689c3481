/** Style of the actions at the end of a row: 28 px, on phones 40 px for touch. */
export const rowActionLook = { variant: 'ghost', size: 'sm', boxSize: { base: '40px', md: '28px' } } as const;
