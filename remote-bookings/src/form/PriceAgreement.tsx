import { formatMoney } from '@quayside/freight';
import { Box, Checkbox, FieldMessage, fieldId, Table } from '@quayside/ui';

/** Charge line, common to stored and new prices. */
interface PricedCharge {
  readonly name: string;
  readonly basis: string;
  readonly containerType?: string | null | undefined;
  readonly amountMinor: number;
  readonly totalMinor?: number | undefined;
}

export interface PricedLines {
  readonly charges: readonly PricedCharge[];
  readonly totalMinor: number;
  readonly currency: string;
}

const toChargeKey = ({ name, basis, containerType }: PricedCharge): string => `${name} ${basis} ${containerType ?? ''}`;
const getChargeLabel = ({ name, containerType }: PricedCharge): string =>
  [name, containerType].filter(Boolean).join(' ');
const getChargeAmount = (charge: PricedCharge | undefined): number => charge?.totalMinor ?? charge?.amountMinor ?? 0;

/** Returns the difference with U+2212 for a lower price, a plus sign for a higher one. */
const difference = (minor: number, currency: string): string => {
  const sign = minor > 0 ? '+' : minor < 0 ? '−' : '';
  return `${sign}${formatMoney(Math.abs(minor), currency)}`;
};

const inColumn = { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** Shows two prices of one currency side by side, line by line. */
export function PriceLines({ before, after }: { before: PricedLines; after: PricedLines }) {
  const { currency } = after;
  const [earlier, later] = [before, after].map(({ charges }) => new Map(charges.map((one) => [toChargeKey(one), one])));
  const names = new Map(
    [...before.charges, ...after.charges].map((charge) => [toChargeKey(charge), getChargeLabel(charge)]),
  );
  const rows = [...names].map(([key, label]) => ({
    ...{ key, label },
    was: getChargeAmount(earlier?.get(key)),
    is: getChargeAmount(later?.get(key)),
  }));
  const all = [...rows, { key: 'total', label: 'Total', was: before.totalMinor, is: after.totalMinor }];
  return (
    <Box overflowX="auto">
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
    </Box>
  );
}

interface PriceAgreementProps {
  /** Field name, for `focusField`. */
  name: string;
  label: string;
  hint: string;
  isAgreed: boolean;
  agree: (isTicked: boolean) => void;
  error?: string | undefined;
}

/** Checkbox that the user must tick before saving a price other than the quoted one. */
export function PriceAgreement({ name, label, hint, isAgreed, agree, error }: PriceAgreementProps) {
  const messageId = `${fieldId(name)}-error`;
  return (
    <Box>
      <Checkbox.Root
        alignItems="flex-start"
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="md"
        p="12px"
        width="100%"
        ids={{ hiddenInput: fieldId(name) }}
        invalid={Boolean(error)}
        checked={isAgreed}
        onCheckedChange={({ checked }) => agree(checked === true)}
      >
        <Checkbox.HiddenInput {...(error && { 'aria-describedby': messageId })} />
        <Checkbox.Control mt="2px" />
        <Checkbox.Label>
          <Box fontWeight="semibold">{label}</Box>
          <Box textStyle="caption" color="fg.muted">
            {hint}
          </Box>
        </Checkbox.Label>
      </Checkbox.Root>
      {error && (
        <Box id={messageId} pt="4px">
          <FieldMessage>{error}</FieldMessage>
        </Box>
      )}
    </Box>
  );
}
