import { act, render } from '@testing-library/react';
import { InUi } from '../InUi';
import { resolveTheme, useColorMode } from './colorMode';

test('the system decides unless somebody chose', () => {
  expect(resolveTheme('system', true)).toBe('dark');
  expect(resolveTheme('system', false)).toBe('light');
  expect(resolveTheme('light', true)).toBe('light');
});

test('a choice is drawn at once and kept', () => {
  render(<InUi>page</InUi>);
  act(() => useColorMode.getState().choose('dark'));
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('quayside-theme')).toBe('dark');
  act(() => useColorMode.getState().choose('light'));
  expect(document.documentElement).toHaveClass('light');
  expect(document.documentElement).not.toHaveClass('dark');
});
