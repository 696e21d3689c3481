import { type Customer, listBookings, listContacts, listQuotes } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Link } from '@quayside/kernel/router';
import { Box, Grid, Skeleton } from '@quayside/ui';
import { t } from '../texts/customers';

interface CountQuery {
  isError: boolean;
  data?: { totalDocs: number; totalCapped?: boolean | undefined } | undefined;
}

/** Counts the records of a company, with links. An importer is the consignee of its bookings. */
export function CompanyCounts({ customer: { id, kind } }: { customer: Customer }) {
  const named = kind === 'importer' ? 'consignee' : 'company';
  const isCustomer = kind === 'customer';
  const hasBookings = kind !== 'partner';
  const one = { limit: 1 };
  const all = useCall(listBookings, { query: { ...one, [named]: id } }, { enabled: hasBookings });
  const open = useCall(
    listBookings,
    { query: { ...one, [named]: id, status: 'new,in-progress' } },
    { enabled: hasBookings },
  );
  const quotes = useCall(listQuotes, { query: { ...one, company: id } }, { enabled: isCustomer });
  const contacts = useCall(listContacts, { query: { ...one, company: id } }, { enabled: isCustomer });
  if (!hasBookings) return null;
  const list = `/bookings/all?${named}=${id}`;
  return (
    <Grid templateColumns={{ base: '1fr 1fr', sm: `repeat(${isCustomer ? 4 : 2}, 1fr)` }} gap="12px">
      <Fact label={t('Open bookings')} counted={open} to={`${list}&status=new,in-progress`} />
      <Fact label={t('All bookings')} counted={all} to={list} />
      {isCustomer && <Fact label={t('Quotes')} counted={quotes} />}
      {isCustomer && <Fact label={t('Contacts')} counted={contacts} to={`/settings/contacts?company=${id}`} />}
    </Grid>
  );
}

interface FactProps {
  label: string;
  counted: CountQuery;
  to?: string;
}

function Fact({ label, counted: { data, isError }, to }: FactProps) {
  const count = data && `${countText(data.totalDocs)}${data.totalCapped ? '+' : ''}`;
  const face = (
    <>
      <Box textStyle="label" color="fg.muted">
        {label}
      </Box>
      <Box textStyle="metric" minH="32px">
        {count ?? (isError ? '–' : <Skeleton h="24px" w="56px" mt="4px" />)}
      </Box>
    </>
  );
  const look = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg', boxShadow: 'xs', px: '14px', py: '12px' };
  if (to === undefined) return <Box {...look}>{face}</Box>;
  return (
    <Box asChild {...look} _hover={{ bg: 'bg.subtle' }} focusVisibleRing="outside">
      <Link to={to}>{face}</Link>
    </Box>
  );
}
