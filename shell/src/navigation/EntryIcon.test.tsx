import { render } from '@testing-library/react';
import { EntryIcon } from './EntryIcon';

test("draws the remote's icon in the current colour, hidden from screen readers", () => {
  const { container } = render(<EntryIcon icon={{ viewBox: '0 0 16 16', paths: ['M1 1h4', 'M2 2v4'] }} />);
  const drawn = container.querySelector('svg');
  expect(drawn).toHaveAttribute('viewBox', '0 0 16 16');
  expect(drawn).toHaveAttribute('stroke', 'currentColor');
  expect(drawn).toHaveAttribute('aria-hidden', 'true');
  expect([...container.querySelectorAll('path')].map((line) => line.getAttribute('d'))).toEqual(['M1 1h4', 'M2 2v4']);
});

test('draws a document for an entry without an icon', () => {
  const { container } = render(<EntryIcon icon={undefined} />);
  expect(container.querySelector('svg')).toHaveClass('lucide-file-text');
});
