/** How the actions at the end of a row look: 28 px, and on phones as large as a finger. */
export const rowActionLook = { variant: 'ghost', size: 'sm', boxSize: { base: '40px', md: '28px' } } as const;
