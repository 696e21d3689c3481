import type { Contact } from '@quayside/contract';
import { Box, Button, Flex } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/contacts';

/**
 * Number of chips that fit in one line; with more, the first one is shown with the number of others, so that rows keep
 * their height.
 */
const MAX_CHIPS = 2;

/** Customers of a contact as chips. */
export function LinkedCustomers({ customers }: { customers: Contact['companies'] }) {
  const [all, setAll] = useState(false);
  if (customers.length === 0) return '–';
  const hidden = customers.length > MAX_CHIPS ? customers.length - 1 : 0;
  const shown = all || hidden === 0 ? customers : customers.slice(0, 1);
  return (
    <Flex as="ul" wrap="wrap" gap="4px" listStyleType="none" aria-label={t('Linked customers')}>
      {shown.map(({ id, companyName }) => (
        <Box
          as="li"
          key={id}
          px="8px"
          borderRadius="sm"
          bg="bg.muted"
          textStyle="label"
          lineHeight="24px"
          whiteSpace="nowrap"
        >
          {companyName}
        </Box>
      ))}
      {hidden > 0 && (
        <li>
          <Button
            variant="ghost"
            size="xs"
            aria-expanded={all}
            aria-label={all ? t('Show fewer linked customers') : t('Show {hidden} more linked customers', { hidden })}
            onClick={() => setAll(!all)}
          >
            {all ? t('Fewer') : `+${hidden}`}
          </Button>
        </li>
      )}
    </Flex>
  );
}
