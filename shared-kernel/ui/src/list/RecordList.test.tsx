import { render, screen } from '@testing-library/react';
import { InUi } from '../InUi';
import { Count } from './Count';
import { RecordList } from './RecordList';

const open = (...pages: { docs: string[]; totalDocs: number; totalCapped?: boolean }[]) =>
  render(
    <InUi>
      <Count of={pages[0]} />
      <RecordList
        pages={{
          data: { pages },
          error: null,
          isPending: false,
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => {},
          hasNextPage: false,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          fetchNextPage: () => {},
        }}
        skeleton={null}
        empty="Nothing here"
      >
        {(records) => records.join(', ')}
      </RecordList>
    </InUi>,
  );

test('shows the records of all pages with their total', async () => {
  open({ docs: ['a', 'b'], totalDocs: 1200, totalCapped: true }, { docs: ['c'], totalDocs: 1200 });
  expect(await screen.findByText(/a, b, c/)).toBeVisible();
  expect(screen.getByText('1,200+')).toBeVisible();
  expect(screen.getByText('Showing 3 of more than 1,200')).toBeVisible();
});

test('shows the empty state without records', async () => {
  open({ docs: [], totalDocs: 0 });
  expect(await screen.findByText('Nothing here')).toBeVisible();
});
