/** @example toInitials('Mei-Ling Tan') // 'MT' */
export const toInitials = (fullName: string): string => {
  const words = fullName.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
};
