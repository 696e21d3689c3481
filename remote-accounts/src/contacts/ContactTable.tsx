import type { Contact } from '@freight/shared-kernel/contract';
import { Box, Flex, Panel, Table } from '@freight/shared-kernel/ui';
import { cityOf } from './contactForm';
import { LinkedCustomers } from './LinkedCustomers';

const none = '–';

/** A table; on phones and small tablets a card per contact. */
export function ContactTable({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <>
      <Panel display={{ base: 'none', md: 'block' }} overflowX="auto">
        <Table.Root interactive aria-label="Contacts">
          <Table.Header>
            <Table.Row>
              {['Company', 'Contact', 'E-mail', 'Phone', 'City', 'Linked customers'].map((title) => (
                <Table.ColumnHeader key={title}>{title}</Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {contacts.map((contact) => (
              <Table.Row key={contact.id} height="46px">
                <Table.Cell fontWeight="semibold" whiteSpace={{ xl: 'nowrap' }}>
                  {contact.companyName}
                </Table.Cell>
                <Table.Cell whiteSpace={{ xl: 'nowrap' }}>{contact.fullName || none}</Table.Cell>
                <Table.Cell color="fg.muted">{contact.email || none}</Table.Cell>
                <Table.Cell whiteSpace="nowrap">{contact.phone || contact.mobile || none}</Table.Cell>
                <Table.Cell whiteSpace={{ xl: 'nowrap' }}>{cityOf(contact) || none}</Table.Cell>
                <Table.Cell>
                  <LinkedCustomers customers={contact.companies} />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Panel>
      <Flex
        as="ul"
        aria-label="Contacts"
        direction="column"
        gap="8px"
        listStyleType="none"
        display={{ base: 'flex', md: 'none' }}
      >
        {contacts.map((contact) => (
          <li key={contact.id}>
            <Panel p="14px">
              <Box as="h2" textStyle="subheading">
                {contact.companyName}
              </Box>
              <Box textStyle="dense" color="fg.muted">
                {[contact.fullName, cityOf(contact)].filter(Boolean).join(' · ') || none}
              </Box>
              <Box textStyle="dense" mt="8px" overflowWrap="anywhere">
                {contact.email && <Box>{contact.email}</Box>}
                {(contact.phone || contact.mobile) && <Box>{contact.phone || contact.mobile}</Box>}
              </Box>
              <Box mt="8px">
                <LinkedCustomers customers={contact.companies} />
              </Box>
            </Panel>
          </li>
        ))}
      </Flex>
    </>
  );
}
