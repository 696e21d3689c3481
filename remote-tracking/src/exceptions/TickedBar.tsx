import { Box, Button, Flex } from '@quayside/ui';
import { AlarmClock, Check, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AssignExceptions } from './AssignExceptions';
import { ResolveException } from './ResolveException';
import { SnoozeException } from './SnoozeException';
import type { Meant } from './useExceptionsAction';

interface TickedBarProps {
  exceptions: readonly Meant[];
  /** Who may own one, by id. */
  owners: Readonly<Record<string, string>>;
  /** These are dealt with and ticked no more. */
  onDone: (ids: readonly string[]) => void;
  onClear: () => void;
}

const dialogs = { assign: AssignExceptions, snooze: SnoozeException, resolve: ResolveException } as const;

/** What can be done about the exceptions that are ticked, at the foot of the list while there are any. */
export function TickedBar({ exceptions, owners, onDone, onClear }: TickedBarProps) {
  // What the dialog is about stays while the list is read again below it.
  const [asked, setAsked] = useState<{ what: keyof typeof dialogs; about: readonly Meant[] }>();
  const ask = (what: keyof typeof dialogs) => () => setAsked({ what, about: exceptions });
  const Dialog = asked && dialogs[asked.what];
  if (exceptions.length === 0 && !asked) return null;
  return (
    <Flex
      as="section"
      aria-label="Selected exceptions"
      position="sticky"
      bottom="12px"
      zIndex="1"
      mt="12px"
      align="center"
      gap="8px"
      wrap="wrap"
      px="16px"
      py="10px"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="md"
    >
      <Box role="status" fontWeight="medium" me="auto">
        {exceptions.length} selected
      </Box>
      <Button variant="outline" size="sm" onClick={ask('assign')}>
        <UserPlus aria-hidden />
        Assign
      </Button>
      <Button variant="outline" size="sm" onClick={ask('snooze')}>
        <AlarmClock aria-hidden />
        Snooze
      </Button>
      <Button size="sm" onClick={ask('resolve')}>
        <Check aria-hidden />
        Resolve
      </Button>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
      {Dialog && (
        <Dialog exceptions={asked.about} owners={owners} onDone={onDone} onClose={() => setAsked(undefined)} />
      )}
    </Flex>
  );
}
