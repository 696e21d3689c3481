import { Box, Button, Flex } from '@quayside/ui';
import { AlarmClock, Check, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/exceptions';
import { AssignExceptions } from './AssignExceptions';
import { ResolveException } from './ResolveException';
import { SnoozeException } from './SnoozeException';
import type { ExceptionReference } from './useExceptionsAction';

interface TickedBarProps {
  exceptions: readonly ExceptionReference[];
  /** Names of possible owners by id. */
  owners: Readonly<Record<string, string>>;
  /** Called with the ids that were handled and unticked. */
  onDone: (ids: readonly string[]) => void;
  onClear: () => void;
}

const dialogs = { assign: AssignExceptions, snooze: SnoozeException, resolve: ResolveException } as const;

/** Actions on the ticked exceptions, at the end of the list. */
export function TickedBar({ exceptions, owners, onDone, onClear }: TickedBarProps) {
  // The dialog keeps its exceptions while the list below reloads.
  const [asked, setAsked] = useState<{ what: keyof typeof dialogs; about: readonly ExceptionReference[] }>();
  const ask = (what: keyof typeof dialogs) => () => setAsked({ what, about: exceptions });
  const Dialog = asked && dialogs[asked.what];
  if (exceptions.length === 0 && !asked) return null;
  return (
    <Flex
      as="section"
      aria-label={t('Selected exceptions')}
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
        {t('{count} selected', { count: exceptions.length })}
      </Box>
      <Button variant="outline" size="sm" onClick={ask('assign')}>
        <UserPlus aria-hidden />
        {t('Assign')}
      </Button>
      <Button variant="outline" size="sm" onClick={ask('snooze')}>
        <AlarmClock aria-hidden />
        {t('Snooze')}
      </Button>
      <Button size="sm" onClick={ask('resolve')}>
        <Check aria-hidden />
        {t('Resolve')}
      </Button>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {t('Clear')}
      </Button>
      {Dialog && (
        <Dialog exceptions={asked.about} owners={owners} onDone={onDone} onClose={() => setAsked(undefined)} />
      )}
    </Flex>
  );
}
