import { showAndFocus } from './focusFault';

/** Returns the id of the control with this name, as a link target for summaries. */
export const fieldId = (name: string): string => `field-${name}`;

/** Scrolls the named control into view and focuses it. */
export const focusField = (name: string): void => {
  const control = document.getElementById(fieldId(name));
  if (control) showAndFocus(control);
};
