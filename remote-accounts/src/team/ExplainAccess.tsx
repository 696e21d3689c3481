import type { Member } from '@quayside/contract';
import { type Explanation, explainAccess } from '@quayside/contract/roles';
import { formatDay } from '@quayside/freight';
import { Box, Button, Flex, Panel, SearchField, Table, toaster } from '@quayside/ui';
import { Check, Copy, Minus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/team';
import type { Access } from './access';

interface ExplainAccessProps {
  member: Member;
  /** Current input, saved or not. */
  access: Access;
}

/** Explains each permission: by role, service or ability, and what would grant a missing one. */
export function ExplainAccess({ member, access }: ExplainAccessProps) {
  const [search, setSearch] = useState('');
  const { role, firstName, access: stored } = member;
  const { companyServices } = stored;
  const services = access.services.filter((service) => companyServices.includes(service));
  const person = firstName || member.email;
  const all = explainAccess({ role, services, companyServices, abilities: access.abilities });
  const shown = all.filter(({ what }) => what.toLowerCase().includes(search.trim().toLowerCase()));
  /** Returns who gave an ability and when, once saved. */
  const givenBy = ({ change }: Explanation): string => {
    const kept = stored.abilities.find(
      (one) => change && one.subject === change.subject && one.action === change.action && one.is === change.is,
    );
    return kept ? `, ${t('by {by} {day}', { by: kept.by, day: formatDay(kept.at) })}` : '';
  };
  const copy = async () => {
    const lines = all.map((one) => `${one.what}: ${one.may ? t('Yes') : t('No')}. ${one.because}${givenBy(one)}`);
    try {
      await navigator.clipboard.writeText([t('May {person} …', { person }), ...lines].join('\n'));
      toaster.success(t('Copied'));
    } catch {
      toaster.error({
        title: t('It could not be copied'),
        detail: t('The browser does not allow it. Select the text instead.'),
      });
    }
  };
  return (
    <Panel
      title={t('Explain access')}
      actions={
        <Button variant="ghost" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('Copy')}
        </Button>
      }
    >
      <Box p="16px" pb="8px">
        <SearchField
          label={t('Ask what this person may do')}
          placeholder={t('May {person} … send a quote, invite a customer', { person })}
          width="100%"
          value={search}
          onChange={setSearch}
        />
      </Box>
      <Box overflowX="auto">
        <Table.Root aria-label={t('Explain access')}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('May {person}', { person })}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('Answer')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('Because')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {shown.map((one) => (
              <Table.Row key={one.what}>
                <Table.Cell fontWeight="medium">{one.what}</Table.Cell>
                <Table.Cell color={one.may ? 'fg.success' : 'fg.muted'}>
                  <Flex align="center" gap="8px">
                    {one.may ? <Check size={14} aria-hidden /> : <Minus size={14} aria-hidden />}
                    {one.may ? t('Yes') : t('No')}
                  </Flex>
                </Table.Cell>
                <Table.Cell color="fg.muted">{`${one.because}${givenBy(one)}`}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      {shown.length === 0 && (
        <Box p="16px" color="fg.muted" role="status">
          {t('Nothing found. Try “quote”, “booking” or “tariff”.')}
        </Box>
      )}
    </Panel>
  );
}
