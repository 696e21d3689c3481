import { showAndFocus } from './focusFault';

/** The id of the control with this name, so that a summary can lead to it. */
export const fieldId = (name: string): string => `field-${name}`;

/** Brings the named control into view and focuses it. */
export const focusField = (name: string): void => {
  const control = document.getElementById(fieldId(name));
  if (control) showAndFocus(control);
};
