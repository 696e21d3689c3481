import type { HeldMessage } from '@freight/shared-kernel/contract';
import { Box, Flex, Hint, IconButton, Panel, PlaceTime, Table, VisuallyHidden } from '@freight/shared-kernel/ui';
import { Trash2 } from 'lucide-react';
import { HeldBookings } from './HeldBookings';
import type { Decision } from './HeldDecision';
import { reasonText, referencesText } from './heldText';

interface HeldTableProps {
  messages: readonly HeldMessage[];
  onDecide: (decision: Decision) => void;
}

const titles = ['Received', 'From', 'References', 'What it says', 'Why it is held', 'Bookings'];
const label = 'Held messages';

function Discard({ message, onDecide }: { message: HeldMessage } & Pick<HeldTableProps, 'onDecide'>) {
  const name = `Discard ${message.says}`;
  return (
    <Hint text="Discard">
      <IconButton
        variant="ghost"
        size="sm"
        boxSize={{ base: '40px', md: '28px' }}
        aria-label={name}
        onClick={() => onDecide({ message, booking: null })}
      >
        <Trash2 aria-hidden style={{ width: 16, height: 16 }} />
      </IconButton>
    </Hint>
  );
}

/** The messages as a table; on phones and small tablets a card for each. */
export function HeldTable({ messages, onDecide }: HeldTableProps) {
  return (
    <>
      <Panel display={{ base: 'none', md: 'block' }} overflowX="auto">
        <Table.Root aria-label={label}>
          <Table.Header>
            <Table.Row>
              {titles.map((title) => (
                <Table.ColumnHeader key={title}>{title}</Table.ColumnHeader>
              ))}
              <Table.ColumnHeader>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {messages.map((message) => (
              <Table.Row key={message.id} height="46px">
                <Table.Cell>
                  <PlaceTime at={message.receivedAt} />
                </Table.Cell>
                <Table.Cell>{message.sender}</Table.Cell>
                <Table.Cell overflowWrap="anywhere">{referencesText(message)}</Table.Cell>
                <Table.Cell fontWeight="medium">{message.says}</Table.Cell>
                <Table.Cell color="fg.muted">{reasonText[message.reason]}</Table.Cell>
                <Table.Cell>
                  <HeldBookings message={message} onDecide={onDecide} />
                </Table.Cell>
                <Table.Cell py="4px">
                  <Discard message={message} onDecide={onDecide} />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Panel>
      <Flex
        as="ul"
        aria-label={label}
        direction="column"
        gap="8px"
        listStyleType="none"
        display={{ base: 'flex', md: 'none' }}
      >
        {messages.map((message) => (
          <li key={message.id}>
            <Panel px="14px" pt="8px" pb="14px" overflowWrap="anywhere">
              <Flex align="center" gap="8px" minH="40px">
                <Box as="h2" textStyle="subheading" flex="1" minW="0">
                  {message.says}
                </Box>
                <Flex flexShrink={0} my="-4px" me="-8px">
                  <Discard message={message} onDecide={onDecide} />
                </Flex>
              </Flex>
              <Box textStyle="dense">
                <Box color="fg.muted">
                  {message.sender} · <PlaceTime at={message.receivedAt} />
                </Box>
                <Box mt="8px">{referencesText(message)}</Box>
                <Box mt="8px" mb="12px" color="fg.muted">
                  {reasonText[message.reason]}
                </Box>
                <HeldBookings message={message} onDecide={onDecide} />
              </Box>
            </Panel>
          </li>
        ))}
      </Flex>
    </>
  );
}
