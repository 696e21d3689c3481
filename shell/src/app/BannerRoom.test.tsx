import { UiProvider } from '@quayside/ui';
import { render, screen } from '@testing-library/react';
import { BannerRoom } from './BannerRoom';

const lastBanner = (height: number, width = window.innerWidth) =>
  localStorage.setItem('quayside-banner-room', JSON.stringify({ width, height }));
const open = () =>
  render(
    <UiProvider>
      <BannerRoom>
        <p>Banner</p>
      </BannerRoom>
    </UiProvider>,
  );

beforeAll(() => {
  // jsdom has no layout: an element that is observed never changes its size.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
});
afterEach(() => localStorage.clear());

describe('BannerRoom', () => {
  test('keeps the height of the banner of the last visit while it loads', () => {
    lastBanner(42);
    open();
    expect(screen.getByText('Banner').closest('[data-part=banner-room]')).toHaveAttribute('data-kept', '42');
  });

  test('keeps no room when there was no banner, or in a window of another width', () => {
    lastBanner(42, 10);
    open();
    expect(screen.getByText('Banner').closest('[data-part=banner-room]')).toHaveAttribute('data-kept', '0');
  });
});
