import { listCustomers } from '@quayside/contract';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { usePages } from './usePages';

const api = mockServer();

function Pages() {
  const { data, hasNextPage, fetchNextPage } = usePages(listCustomers, { searchText: 'halden' }, 25);
  return (
    <>
      <p>{data?.pages.length} read</p>
      {hasNextPage && (
        <button type="button" onClick={() => void fetchNextPage()}>
          More
        </button>
      )}
    </>
  );
}

test('loads a list page by page until the last one', async () => {
  const asked: string[] = [];
  api.use(
    answers(listCustomers, ({ query }) => {
      asked.push(query.toString());
      return samplePage([], query.get('page') === '1' ? { hasNextPage: true, nextPage: 2 } : {});
    }),
  );
  const { user } = renderInKernel(<Pages />);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByText('2 read')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(asked).toEqual(['searchText=halden&page=1&limit=25', 'searchText=halden&page=2&limit=25']);
});
