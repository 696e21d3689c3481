/** Places in which characters are typed, or in which they move within a widget that has the focus. */
const TYPED =
  'input:not([type=checkbox]):not([type=radio]),textarea,select,[contenteditable],[role=menu],[role=listbox],[role=dialog]';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/**
 * Whether a key is a shortcut of a single character outside fields: a letter, digit or sign, without Ctrl, Cmd or Alt.
 * A space is none, because it presses buttons.
 * @source WCAG 2.2, success criterion 2.1.4 Character Key Shortcuts
 */
export const isCharacterShortcut = ({ key, ctrlKey, metaKey, altKey, target }: Pressed): boolean =>
  [...key].length === 1 &&
  key !== ' ' &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(TYPED) !== null);
