import type { Contact } from '@freight/shared-kernel/contract';
import { Box, Button, Flex } from '@freight/shared-kernel/ui';
import { useState } from 'react';

/** More than these are shown on demand, so that a row keeps its height. */
const shownAtFirst = 2;

/** The customers of a contact as chips. */
export function LinkedCustomers({ customers }: { customers: Contact['companies'] }) {
  const [all, setAll] = useState(false);
  if (customers.length === 0) return '–';
  const shown = all ? customers : customers.slice(0, shownAtFirst);
  const hidden = customers.length - shownAtFirst;
  return (
    <Flex as="ul" wrap="wrap" gap="4px" listStyleType="none" aria-label="Linked customers">
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
            aria-label={all ? 'Show fewer linked customers' : `Show ${hidden} more linked customers`}
            onClick={() => setAll(!all)}
          >
            {all ? 'Fewer' : `+${hidden}`}
          </Button>
        </li>
      )}
    </Flex>
  );
}
