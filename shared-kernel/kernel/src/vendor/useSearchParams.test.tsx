import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSearchParams } from './useSearchParams';

function Choices() {
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string) =>
    setParams((now) => {
      now.set(name, value);
      return now;
    });
  return (
    <>
      <button
        type="button"
        onClick={async () => {
          choose('by', 'lane');
          await Promise.resolve();
          choose('range', '3');
        }}
      >
        Choose twice
      </button>
      <output>{params.toString()}</output>
    </>
  );
}

test('applies two changes before the next render', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Choices /> }], { initialEntries: ['/?kept=1'] });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('kept=1&by=lane&range=3')).toBeVisible();
});
