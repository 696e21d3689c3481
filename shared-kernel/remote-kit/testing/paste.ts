import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field behind what stands there, at once: typed, each of its letters draws the whole form anew. */
export const paste = async (user: UserEvent, field: Element, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
