import { render, screen, waitFor } from '@testing-library/react';
import { useStaggeredRender } from './useStaggeredRender';

function Card({ name, isAtOnce = false }: { name: string; isAtOnce?: boolean }) {
  return useStaggeredRender(isAtOnce) ? <p>{name}</p> : null;
}
const drawn = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);

test('renders rows one after another, except those present from the start', async () => {
  const { container } = render(
    <>
      <Card name="first" isAtOnce />
      <Card name="second" />
      <Card name="third" />
    </>,
  );
  const steps = [drawn()];
  // The observer is notified after each task separately.
  const observer = new MutationObserver(() => steps.push(drawn()));
  observer.observe(container, { childList: true });
  await waitFor(() => expect(drawn()).toHaveLength(3));
  observer.disconnect();
  expect(steps).toEqual([['first'], ['first', 'second'], ['first', 'second', 'third']]);
});
