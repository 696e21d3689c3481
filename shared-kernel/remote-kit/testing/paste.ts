import type { UserEvent } from '@testing-library/user-event';

/** Appends a text to a field at once. Typing would render the whole form for each letter. */
export const paste = async (user: UserEvent, field: Element, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
