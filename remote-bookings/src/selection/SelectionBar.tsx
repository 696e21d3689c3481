import {
  type BookingActionResult,
  type BookingCard,
  type BookingListQuery,
  downloadManyDocuments,
  getBookingSummary,
  listBookings,
  MAX_ACTION_BOOKINGS,
  MAX_JOB_BOOKINGS,
  runBookingAction,
  type SelectionUse,
  searchBookings,
} from '@quayside/contract';
import { isStaff, seesExceptions } from '@quayside/contract/roles';
import { countText } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Button, Flex, IconButton, MoreMenu, Panel, toaster, useDownload } from '@quayside/ui';
import { FilePlus, FolderDown, Printer, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { exportQuery, startExport } from '../export/startExport';
import { useReloadTeams } from '../team/useTeams';
import { bookingName } from '../trip/bookingTrip';
import { ActionQuestion } from './ActionQuestion';
import { AddDocumentQuestion } from './AddDocumentQuestion';
import { actionTexts, bookingsText, type OfferedAction, splitResults } from './actionTexts';
import type { Selection } from './noSelection';
import { ResultList } from './ResultList';
import { SelectionUseQuestion } from './SelectionUseQuestion';
import { type Selectable, selectedBookings } from './selection';
import type { ActionChoice } from './TeamChoiceFields';
import { undoCalls } from './undoCalls';
import { useSelectedPrint } from './useSelectedPrint';

const JobQuestion = lazy(() => import('./JobQuestion'));

export interface SelectionBarProps {
  selection: Selection;
  cards: readonly BookingCard[];
  /** Query of the list. */
  query: BookingListQuery;
  /** Length of the whole list; undefined when not exactly known. */
  total: number | undefined;
  /** Shown columns of the table; undefined for cards. */
  columns?: readonly string[];
  onSelect: (bookings: readonly Selectable[]) => void;
}

const isAction = (asked: OfferedAction | SelectionUse | undefined): asked is OfferedAction =>
  asked !== undefined && asked in actionTexts;

interface LastAction {
  readonly action: OfferedAction;
  readonly results: readonly BookingActionResult[];
  /** Values that it set. */
  readonly choice: ActionChoice;
}

/** Shows how many bookings are selected, with the actions on them, and the result of the last one with undo. */
export default function SelectionBar({ selection, cards, query, total, columns, onSelect }: SelectionBarProps) {
  const kernel = useKernel();
  const user = useUser();
  const mayUpdate = useAbility().can('update', 'Booking');
  const [asked, setAsked] = useState<OfferedAction | SelectionUse>();
  const { stream } = useDownload();
  const print = useSelectedPrint(query.sort);
  const mayUpload = useAbility().can('create', 'Document');
  const mayDownload = useAbility().can('read', 'Document');
  const [last, setLast] = useState<LastAction>();
  const [isLoading, setIsLoading] = useState(false);
  /** List and selection for which an action takes all bookings of the list: it ends when one of them changes. */
  const [wholeList, setWholeList] = useState<string>();
  const bookings = selectedBookings(selection, cards);
  const count = bookings.length;

  const selectAll = async () => {
    setIsLoading(true);
    try {
      const { docs } = await kernel.api.call(searchBookings, { body: { ...query, limit: MAX_ACTION_BOOKINGS } });
      onSelect(docs);
    } catch (error) {
      toaster.error({ id: 'select-all', title: errorMessage(error) });
    }
    setIsLoading(false);
  };
  const exportSelected = () =>
    void startExport(
      kernel,
      exportQuery(
        columns ? 'table' : 'current',
        { ids: bookings.map(({ id }) => id), sort: query.sort },
        'csv',
        columns,
      ),
    );
  if (count === 0 && !last) return null;
  const ids = bookings.map(({ id }) => id);
  const documentItems = [
    ...(mayUpload ? [{ name: 'Add a document', icon: FilePlus, onClick: () => setAsked('add-document') }] : []),
    ...(mayDownload
      ? [
          {
            name: 'Download documents',
            icon: FolderDown,
            onClick: () => setAsked('download'),
          },
        ]
      : []),
    { name: 'Print selected', icon: Printer, onClick: () => setAsked('print') },
  ];
  const names = new Map(cards.map((card) => [card._id, bookingName(card)]));
  const canTakeWholeList = total !== undefined && total > MAX_ACTION_BOOKINGS && total <= MAX_JOB_BOOKINGS;
  const listWith = (selected: readonly string[]) => JSON.stringify([query, selected]);
  const takesWholeList = canTakeWholeList && wholeList === listWith([...selection.versions.keys()]);
  const selectWholeList = () => {
    onSelect(cards);
    setWholeList(listWith(cards.slice(0, MAX_ACTION_BOOKINGS).map(({ _id }) => _id)));
  };
  const isWholeSelected = total !== undefined && count >= total;
  const offered: readonly OfferedAction[] = [
    ...(['follow', 'mute'] as const),
    ...(mayUpdate && seesExceptions(user) ? (['acknowledge'] as const) : []),
    ...(mayUpdate && isStaff(user.role) ? (['assign-owner', 'add-tag', 'remove-tag'] as const) : []),
    ...(mayUpdate ? (['move-status', 'set-field', 'cancel'] as const) : []),
  ];
  return (
    <Panel
      as="section"
      aria-label="Selected bookings"
      position="sticky"
      bottom={{ base: 'calc(60px + env(safe-area-inset-bottom))', sm: '12px' }}
      zIndex="3"
      mt="8px"
      mx={{ base: '-16px', sm: '0' }}
      px="12px"
      py="8px"
      borderRadius={{ base: '0', sm: 'lg' }}
      shadow="lg"
      css={{ '& button': { smDown: { minHeight: '44px', minWidth: '44px' } } }}
    >
      {last && (
        <LastResult key={last.results.map(({ id }) => id).join()} {...last} onClose={() => setLast(undefined)} />
      )}
      {count > 0 && (
        <Flex
          align="center"
          wrap={{ base: 'nowrap', sm: 'wrap' }}
          gap="8px"
          overflowX={{ base: 'auto', sm: 'visible' }}
        >
          <Box role="status" fontWeight="semibold" whiteSpace="nowrap">
            {countText(takesWholeList ? total : count)} selected
          </Box>
          {canTakeWholeList && !takesWholeList && (
            <Button size="sm" variant="ghost" flexShrink={0} onClick={selectWholeList}>
              Select all {countText(total)}
            </Button>
          )}
          {takesWholeList ? null : count === MAX_ACTION_BOOKINGS && !isWholeSelected && !canTakeWholeList ? (
            <Box textStyle="caption" color="fg.muted" whiteSpace="nowrap">
              {MAX_ACTION_BOOKINGS} bookings at most
            </Box>
          ) : (
            !isWholeSelected &&
            count < MAX_ACTION_BOOKINGS &&
            total !== undefined && (
              <Button
                size="sm"
                variant="ghost"
                flexShrink={0}
                loading={isLoading}
                loadingText="Select all"
                onClick={() => void selectAll()}
              >
                {total <= MAX_ACTION_BOOKINGS
                  ? `Select all ${countText(total)}`
                  : `Select the first ${MAX_ACTION_BOOKINGS} of ${countText(total)}`}
              </Button>
            )
          )}
          <Flex
            align="center"
            wrap={{ base: 'nowrap', sm: 'wrap' }}
            gap="8px"
            ms="auto"
            css={{ '& > *': { flexShrink: 0 } }}
          >
            {offered.map((action) => (
              <Button
                key={action}
                size="sm"
                variant="outline"
                {...(actionTexts[action].destructive && { colorPalette: 'vermilion' })}
                onClick={() => setAsked(action)}
              >
                {actionTexts[action].button}
              </Button>
            ))}
            {!takesWholeList && (
              <>
                <Button size="sm" variant="outline" onClick={exportSelected}>
                  Export selected
                </Button>
                <MoreMenu items={documentItems} />
              </>
            )}
            <IconButton size="sm" variant="ghost" aria-label="Clear selection" onClick={() => onSelect([])}>
              <X aria-hidden />
            </IconButton>
          </Flex>
        </Flex>
      )}
      {asked === 'add-document' && (
        <AddDocumentQuestion
          bookings={ids.map((id) => ({ id, name: names.get(id) ?? id }))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {(asked === 'download' || asked === 'print') && (
        <SelectionUseQuestion
          use={asked}
          ids={ids}
          onClose={() => setAsked(undefined)}
          onConfirm={(included) => {
            setAsked(undefined);
            void (asked === 'print'
              ? print(included)
              : stream(downloadManyDocuments, { query: { ids: [...included] } }));
          }}
        />
      )}
      {isAction(asked) && takesWholeList && (
        <Suspense>
          <JobQuestion action={asked} query={query} total={total} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      {isAction(asked) && !takesWholeList && (
        <ActionQuestion
          action={asked}
          bookings={bookings}
          onClose={() => setAsked(undefined)}
          onDone={(results, choice) => {
            setLast({ action: asked, results, choice });
            setAsked(undefined);
            onSelect([]);
          }}
        />
      )}
    </Panel>
  );
}

/** Result of an action: how many bookings changed, which did not and why, and Undo where the action has it. */
function LastResult({ action, results, choice, onClose }: LastAction & { onClose: () => void }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const reloadTeams = useReloadTeams();
  const [isBusy, setIsBusy] = useState(false);
  const [undone, setUndone] = useState<readonly BookingActionResult[]>();
  const { done, others } = splitResults(results);
  const doneText = actionTexts[action].done;
  const undos = undoCalls(action, results, choice);
  const takeBack = async () => {
    setIsBusy(true);
    try {
      const taken: BookingActionResult[] = [];
      for (const body of undos) taken.push(...(await api.call(runBookingAction, { body })));
      setUndone(taken);
      reloadTeams();
      for (const call of [listBookings, getBookingSummary]) void queries.invalidateQueries({ queryKey: callKey(call) });
    } catch (error) {
      toaster.error({ id: 'undo-action', title: errorMessage(error) });
    }
    setIsBusy(false);
  };
  const undoneNow = undone && splitResults(undone);
  return (
    <Flex align="flex-start" gap="8px" mb="4px">
      <Flex direction="column" gap="8px" flex="1" minW="0">
        <Box role="status">
          {undoneNow ? `Undone for ${bookingsText(undoneNow.done.length)}.` : doneText(bookingsText(done.length))}
        </Box>
        <ResultList
          title={undoneNow ? 'Not undone' : `${bookingsText(others.length)} did not change`}
          results={undoneNow ? undoneNow.others : others}
        />
      </Flex>
      {undos.length > 0 && !undone && (
        <Button size="sm" variant="outline" loading={isBusy} loadingText="Undo" onClick={() => void takeBack()}>
          Undo
        </Button>
      )}
      <IconButton size="sm" variant="ghost" aria-label="Dismiss" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}
