import {
  BookingEdit,
  type ChosenRate,
  type EditReason,
  editReasons,
  type FieldChange,
  maxLengthOf,
  priceText,
} from '@quayside/contract';
import { formatMoney } from '@quayside/freight';
import { Box, Checkbox, FormField, SelectField, Table, Textarea } from '@quayside/ui';
import { FieldGrid, FormSection } from '../form/FormSection';
import type { BookingEditState } from './useBookingEdit';

/** What an edit comes to, before it is saved: the fields, the price, and why. */
export function EditSummary({ edit }: { edit: BookingEditState }) {
  const { changes, price, edits } = edit;
  if (changes.length === 0) return null;
  return (
    <>
      <FormSection title="What changes" note={`${changes.length} ${changes.length === 1 ? 'field' : 'fields'}`}>
        <Changes changes={changes} />
        {price && <NewPrice edit={edit} before={price.before} after={price.after} />}
      </FormSection>
      <Reason edit={edit} needed={edits.needsReason} />
    </>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <Table.Root size="sm">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>Field</Table.ColumnHeader>
          <Table.ColumnHeader>Before</Table.ColumnHeader>
          <Table.ColumnHeader>After</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {changes.map(({ field, label, before, after }) => (
          <Table.Row key={field}>
            <Table.Cell>{label}</Table.Cell>
            <Table.Cell color="fg.subtle" textDecoration={before ? 'line-through' : 'none'} overflowWrap="anywhere">
              {before || 'none'}
            </Table.Cell>
            <Table.Cell fontWeight="semibold" overflowWrap="anywhere">
              {after || 'none'}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

interface NewPriceProps {
  edit: BookingEditState;
  before: ChosenRate | null;
  after: ChosenRate | null;
}

type Charge = ChosenRate['charges'][number];

const keyOf = ({ name, basis, containerType }: Charge): string => `${name} ${basis} ${containerType ?? ''}`;
const amountOf = (charge: Charge | undefined): number => charge?.totalMinor ?? charge?.amountMinor ?? 0;

/** U+2212 for what gets cheaper, a sign for what gets dearer. */
const difference = (minor: number, currency: string): string => {
  const sign = minor > 0 ? '+' : minor < 0 ? '−' : '';
  return `${sign}${formatMoney(Math.abs(minor), currency)}`;
};

const inColumn = { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** The price before and after, line by line; it has to be agreed before the edit can be saved. */
function NewPrice({ edit, before, after }: NewPriceProps) {
  return (
    <>
      {before && after && <PriceLines before={before} after={after} />}
      <Checkbox.Root
        alignItems="flex-start"
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="md"
        p="12px"
        checked={edit.isAgreed}
        onCheckedChange={({ checked }) => edit.agree(checked === true)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control mt="2px" />
        <Checkbox.Label>
          <Box fontWeight="semibold">
            {after ? `The new price of ${priceText(after)} is agreed` : 'The booking has no price any more'}
          </Box>
          <Box textStyle="caption" color="fg.muted">
            {after
              ? 'At the unit prices that were agreed. The customer sees the new price.'
              : `${priceText(before)} was agreed for another lane or other containers. Agree a new price and quote it.`}
          </Box>
        </Checkbox.Label>
      </Checkbox.Root>
    </>
  );
}

function PriceLines({ before, after }: { before: ChosenRate; after: ChosenRate }) {
  const { currency } = after;
  const later = new Map(after.charges.map((charge) => [keyOf(charge), charge]));
  const rows = before.charges.map((charge) => ({
    key: keyOf(charge),
    label: charge.name,
    was: amountOf(charge),
    is: amountOf(later.get(keyOf(charge))),
  }));
  const all = [...rows, { key: 'total', label: 'Total', was: before.totalMinor, is: after.totalMinor }];
  return (
    <Table.Root size="sm">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>Price</Table.ColumnHeader>
          <Table.ColumnHeader {...inColumn}>Before</Table.ColumnHeader>
          <Table.ColumnHeader {...inColumn}>After</Table.ColumnHeader>
          <Table.ColumnHeader {...inColumn}>Difference</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {all.map(({ key, label, was, is }) => (
          <Table.Row key={key} {...(key === 'total' && { fontWeight: 'semibold' })}>
            <Table.Cell>{label}</Table.Cell>
            <Table.Cell {...inColumn}>{formatMoney(was, currency)}</Table.Cell>
            <Table.Cell {...inColumn}>{formatMoney(is, currency)}</Table.Cell>
            <Table.Cell {...inColumn}>{difference(is - was, currency)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(editReasons).map(([value, label]) => ({ value, label })),
];

function Reason({ edit: { why, explain, lacksReason }, needed }: { edit: BookingEditState; needed: boolean }) {
  return (
    <FormSection
      title="Reason"
      note={needed ? 'Required after confirmation, kept in the history' : 'Kept in the history'}
    >
      <FieldGrid columns={2}>
        <FormField
          label="Reason"
          name="edit-reason"
          required={needed}
          optional={!needed}
          error={lacksReason ? 'Reason is a required field' : undefined}
        >
          <SelectField
            options={reasons}
            value={why.reason ?? ''}
            onChange={(event) => explain({ reason: (event.target.value || null) as EditReason | null })}
          />
        </FormField>
        <FormField label="Comment" name="edit-comment" optional>
          <Textarea
            rows={2}
            maxLength={maxLengthOf(BookingEdit.entries.comment)}
            value={why.comment}
            onChange={(event) => explain({ comment: event.target.value })}
          />
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}
