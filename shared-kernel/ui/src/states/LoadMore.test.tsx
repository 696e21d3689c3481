import { useInfiniteQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InUi } from '../InUi';
import { LoadMore } from './LoadMore';

/** List of four records in two pages. */
function Numbers({ read }: { read: (page: number) => Promise<number[]> }) {
  const pages = useInfiniteQuery({
    queryKey: ['numbers'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_, all) => (all.length < 2 ? all.length + 1 : undefined),
    retry: false,
  });
  return <LoadMore pages={pages} shown={pages.data?.pages.flat().length ?? 0} total={4} />;
}

test('shows the error of a failed page, loads it on retry, and ends after the last page', async () => {
  let broken = true;
  const read = async (page: number) => {
    if (page === 2 && broken) throw new Error('The server is away.');
    return [page, page];
  };
  render(<Numbers read={read} />, { wrapper: InUi });
  const more = await screen.findByRole('button', { name: 'Load more' });
  expect(screen.getByText('Showing 2 of 4')).toBeVisible();
  await userEvent.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('The next ones could not be loaded. The server is away.');

  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Showing 4 of 4')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});
