import type { Invoice } from '@quayside/contract';
import { countryName, displayIban, formatDay, formatMoney, taxPercentText, zeroTaxes } from '@quayside/freight';
import { Box, Flex, Grid } from '@quayside/ui';
import type { ReactNode } from 'react';

// The document is dark on white in every theme.
const ink = '#12232C';
const quiet = '#52626B';
const hairline = '#D4DCE1';

/** The document stays in the language of its PDF. */
const titles = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const;

const quantity = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const joined = (parts: readonly (string | undefined | false)[], by: string): string => parts.filter(Boolean).join(by);

function Quiet({ children }: { children: ReactNode }) {
  return <Box color={quiet}>{children}</Box>;
}

/** Invoice or credit note, laid out like its PDF. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { kind, number, seller, buyer, shipment, note } = invoice;
  return (
    <Box bg="bg.muted" borderWidth="1px" borderRadius="lg" p={{ base: '8px', md: '24px' }}>
      <Box
        as="article"
        aria-label={`${titles[kind]} ${number}`}
        bg="#FFFFFF"
        color={ink}
        maxW="760px"
        mx="auto"
        p={{ base: '16px', md: '48px' }}
        boxShadow="md"
        textStyle="dense"
        lineHeight="1.5"
        overflowWrap="anywhere"
      >
        <Flex gap="24px" justify="space-between" wrap="wrap">
          <Box>
            <b>{seller.legalName}</b>
            <Quiet>{seller.street}</Quiet>
            <Quiet>{joined([joined([seller.postcode, seller.city], ' '), seller.country], ', ')}</Quiet>
          </Box>
          <Box textAlign="end">
            <Box fontSize="22px" fontWeight="semibold" lineHeight="1.2">
              {titles[kind]}
            </Box>
            <Box textStyle="id">{number}</Box>
          </Box>
        </Flex>
        <Flex gap="24px" justify="space-between" wrap="wrap" pt="28px">
          <Box>
            <Quiet>Bill to</Quiet>
            <b>{buyer.name}</b>
            {buyer.attention && <Box>Attn. {buyer.attention}</Box>}
            <Box>
              {joined(
                [buyer.street, joined([buyer.postcode, buyer.city], ' '), countryName(buyer.country) ?? buyer.country],
                ', ',
              )}
            </Box>
            {buyer.vatNumber && <Box>VAT {buyer.vatNumber}</Box>}
          </Box>
          <PaperDates invoice={invoice} />
        </Flex>
        {shipment.length > 0 && (
          <Grid
            as="dl"
            templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
            gap="8px 16px"
            mt="20px"
            py="12px"
            borderYWidth="1px"
            borderColor={hairline}
          >
            {shipment.map(({ name, value }) => (
              <Box key={name}>
                <Box as="dt" color={quiet}>
                  {name}
                </Box>
                <Box as="dd">{value}</Box>
              </Box>
            ))}
          </Grid>
        )}
        <PaperLines invoice={invoice} />
        <PaperSums invoice={invoice} />
        {note && (
          <Box pt="12px" whiteSpace="pre-line">
            {note}
          </Box>
        )}
        <PaperFoot invoice={invoice} />
      </Box>
    </Box>
  );
}

function PaperDates({ invoice: { kind, issuedOn, suppliedOn, dueOn, reference, credits } }: { invoice: Invoice }) {
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Issued', issuedOn && formatDay(issuedOn)],
    ['Supplied', suppliedOn && formatDay(suppliedOn)],
    ['Due', kind === 'invoice' ? dueOn && formatDay(dueOn) : null],
    ['Takes back', credits?.number],
    ['Your reference', reference],
  ];
  return (
    <Grid as="dl" templateColumns="auto auto" gap="2px 16px" alignContent="start" textAlign="end">
      {facts.map(
        ([name, value]) =>
          value && (
            <Box key={name} display="contents">
              <Box as="dt" color={quiet}>
                {name}
              </Box>
              <Box as="dd" fontWeight="semibold">
                {value}
              </Box>
            </Box>
          ),
      )}
    </Grid>
  );
}

const cell = { padding: '6px 0', borderBottom: `1px solid ${hairline}` };
const number = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '12px' } as const;
/** Columns that phones show below the description instead, so that the amount stays in view. */
const wideOnly = { base: 'none', md: 'table-cell' };

/** Returns quantity, price and tax of a line. */
const partsOfLine = ({ quantity: count, unitMinor, taxPercent }: Invoice['lines'][number], currency: string) =>
  [quantity.format(count), formatMoney(unitMinor, currency), taxPercentText(taxPercent)] as const;

function PaperLines({ invoice: { lines, currency } }: { invoice: Invoice }) {
  return (
    <Box mt="20px">
      <table style={{ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}>
        <thead style={{ color: quiet, borderBottom: `1.5px solid ${ink}` }}>
          <tr>
            <th style={{ textAlign: 'left', fontWeight: 400, padding: '6px 0' }}>Description</th>
            {['Qty', 'Price', 'VAT'].map((title) => (
              <Box as="th" key={title} display={wideOnly} style={{ ...number, border: 0, fontWeight: 400 }}>
                {title}
              </Box>
            ))}
            <th style={{ ...number, border: 0, fontWeight: 400 }}>{`Amount, ${currency}`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const [count, price, tax] = partsOfLine(line, currency);
            return (
              <tr key={index} style={{ verticalAlign: 'top' }}>
                <td style={cell}>
                  {line.description}
                  <Box display={{ base: 'block', md: 'none' }} color={quiet}>{`${count} × ${price}, VAT ${tax}`}</Box>
                </td>
                {[count, price, tax].map((text, at) => (
                  <Box as="td" key={at} display={wideOnly} style={number}>
                    {text}
                  </Box>
                ))}
                <td style={number}>{formatMoney(line.netMinor, currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}

function PaperSums({ invoice }: { invoice: Invoice }) {
  const { netMinor, taxes, totalMinor, currency, zeroTax, zeroTaxReason } = invoice;
  const rows: readonly (readonly [string, number])[] = [
    ['Net', netMinor],
    ...taxes.map(
      ({ percent, taxableMinor, taxMinor }) =>
        [`VAT ${taxPercentText(percent)} on ${formatMoney(taxableMinor, currency)}`, taxMinor] as const,
    ),
  ];
  return (
    <>
      <Box as="dl" ms="auto" maxW="360px" pt="12px" fontVariantNumeric="tabular-nums">
        {rows.map(([name, minor]) => (
          <Flex key={name} justify="space-between" gap="16px" py="2px">
            <dt>{name}</dt>
            <dd>{formatMoney(minor, currency)}</dd>
          </Flex>
        ))}
        <Flex
          justify="space-between"
          gap="16px"
          pt="6px"
          mt="4px"
          borderTopWidth="1.5px"
          borderColor={ink}
          fontWeight="semibold"
          fontSize="15px"
        >
          <dt>Total</dt>
          <dd>{formatMoney(totalMinor, currency)}</dd>
        </Flex>
      </Box>
      {taxes.some(({ percent }) => percent === 0) && (
        <Box pt="12px" color={quiet}>
          0 %: {joined([zeroTaxes[zeroTax].label.toLowerCase(), zeroTaxReason], ', ')}.
        </Box>
      )}
    </>
  );
}

function PaperFoot({ invoice: { kind, seller } }: { invoice: Invoice }) {
  return (
    <Flex
      wrap="wrap"
      justify="space-between"
      gap="12px 24px"
      mt="48px"
      pt="12px"
      borderTopWidth="1px"
      borderColor={hairline}
      color={quiet}
    >
      {kind === 'invoice' && (
        <Box>
          <b>Pay to</b>
          <Box>{seller.legalName}</Box>
          {seller.iban && <Box>{joined([seller.bankName, `IBAN ${displayIban(seller.iban)}`], ', ')}</Box>}
          {seller.bic && <Box>BIC {seller.bic}</Box>}
        </Box>
      )}
      <Box>
        {seller.registrationNumber && <Box>Registration {seller.registrationNumber}</Box>}
        {seller.vatNumber && <Box>VAT {seller.vatNumber}</Box>}
      </Box>
      <Box>
        {seller.email && <Box>{seller.email}</Box>}
        {seller.phone && <Box>{seller.phone}</Box>}
      </Box>
    </Flex>
  );
}
