import { render, screen, waitFor } from '@testing-library/react';
import { useDrawnInTurn } from './useDrawnInTurn';

function Card({ name, isAtOnce = false }: { name: string; isAtOnce?: boolean }) {
  return useDrawnInTurn(isAtOnce) ? <p>{name}</p> : null;
}
const drawn = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);

test('what comes together is drawn one after the other, but for what is there from the beginning', async () => {
  const { container } = render(
    <>
      <Card name="first" isAtOnce />
      <Card name="second" />
      <Card name="third" />
    </>,
  );
  const steps = [drawn()];
  // It hears of each task by itself.
  const observer = new MutationObserver(() => steps.push(drawn()));
  observer.observe(container, { childList: true });
  await waitFor(() => expect(drawn()).toHaveLength(3));
  observer.disconnect();
  expect(steps).toEqual([['first'], ['first', 'second'], ['first', 'second', 'third']]);
});
