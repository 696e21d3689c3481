import { act, render } from '@testing-library/react';
import { InUi } from '../InUi';
import { resolveTheme, useColorMode } from './colorMode';

test('follows the system without a choice', () => {
  expect(resolveTheme('system', true)).toBe('dark');
  expect(resolveTheme('system', false)).toBe('light');
  expect(resolveTheme('light', true)).toBe('light');
});

test('applies a choice immediately and stores it', () => {
  render(<InUi>page</InUi>);
  act(() => useColorMode.getState().choose('dark'));
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('quayside-theme')).toBe('dark');
  act(() => useColorMode.getState().choose('light'));
  expect(document.documentElement).toHaveClass('light');
  expect(document.documentElement).not.toHaveClass('dark');
});

test('prints light with any choice', () => {
  const paper = Object.assign(new EventTarget(), { matches: false });
  const screens = window.matchMedia;
  window.matchMedia = (query) => (query === 'print' ? (paper as MediaQueryList) : screens(query));
  const turn = (printing: boolean) => {
    paper.matches = printing;
    paper.dispatchEvent(new Event('change'));
    return document.documentElement;
  };
  render(<InUi>page</InUi>);
  act(() => useColorMode.getState().choose('dark'));
  expect(turn(true)).toHaveClass('light');
  expect(turn(false)).toHaveClass('dark');
  window.matchMedia = screens;
});
