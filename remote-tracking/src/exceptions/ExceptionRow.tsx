import type { ExceptionItem } from '@quayside/contract';
import { effectText } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Checkbox, Flex, Grid, IconButton, printedText, SeverityGlyph } from '@quayside/ui';
import { AlarmClock, Check, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/exceptions';
import { ageText, runningCost, toInitials } from './exceptionView';
import { ResolveException } from './ResolveException';
import { SnoozeException } from './SnoozeException';

interface ExceptionRowProps {
  item: ExceptionItem;
  isChosen: boolean;
  onChoose: () => void;
  /** Whether Tab reaches this row. */
  isStop: boolean;
  /** Called when the row or something in it takes the focus. */
  onFocus: () => void;
  /** Called after an action on it. */
  onDone: (ids: readonly string[]) => void;
  /** Whether the row is ticked. */
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** Exception in the list, with booking, age and owner. An open one can be snoozed or resolved here. */
export function ExceptionRow(props: ExceptionRowProps) {
  const { item, isChosen, onChoose, isTicked, onTick, isStop, onFocus, onDone } = props;
  const tabIndex = isStop ? 0 : -1;
  const now = useKernel().now();
  const { title, severity, facts, evidence, booking, since, owner, snooze, freeTime } = item;
  const [cause] = evidence;
  const effect = [facts?.effect && effectText(facts.effect), runningCost(freeTime)].filter(Boolean).join(', ');
  return (
    <Flex
      as="li"
      data-row={item.id}
      onFocus={onFocus}
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
      bg={isChosen ? 'marine.subtle' : undefined}
      boxShadow={isChosen ? 'inset 3px 0 0 {colors.marine.solid}' : undefined}
      _highContrast={isChosen ? { borderInlineStart: '3px solid Highlight' } : {}}
    >
      {item.closed === null && (
        <Checkbox.Root
          display={{ base: 'none', md: 'flex' }}
          ps="16px"
          alignItems="center"
          checked={isTicked}
          onCheckedChange={({ checked }) => onTick(checked === true)}
        >
          <Checkbox.HiddenInput
            tabIndex={tabIndex}
            aria-label={t('Select {title}, {number}', { title, number: booking.number })}
          />
          <Checkbox.Control />
        </Checkbox.Root>
      )}
      <Grid
        asChild
        flex="1"
        minW="0"
        textAlign="start"
        cursor="pointer"
        templateColumns={{
          base: '20px minmax(0, 1fr) auto',
          md: '20px minmax(0, 1fr) 176px minmax(84px, auto)',
        }}
        columnGap="12px"
        rowGap="2px"
        alignItems="center"
        px="16px"
        py="10px"
        minH="56px"
        _hover={isChosen ? {} : { bg: 'bg.subtle' }}
        focusRing="inside"
      >
        <button
          type="button"
          data-open
          {...printedText}
          tabIndex={tabIndex}
          aria-pressed={isChosen}
          aria-keyshortcuts="j k o a s x"
          onClick={onChoose}
        >
          <SeverityGlyph severity={severity} />
          <Box minW="0">
            <Box fontWeight="medium" overflowWrap="anywhere">
              {title}
              {effect && (
                <Box as="span" color="fg.error">
                  , {effect}
                </Box>
              )}
            </Box>
            <Box textStyle="caption" color="fg.muted" truncate>
              {cause}
            </Box>
          </Box>
          <Box minW="0" gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
            <Box textStyle="id" overflowWrap="anywhere">
              {booking.number}
            </Box>
            <Box textStyle="caption" color="fg.muted" truncate>
              {booking.customer}
            </Box>
          </Box>
          <Flex align="center" justify="flex-end" gap="10px" textStyle="caption" color="fg.muted">
            {snooze && <AlarmClock size={16} aria-label={t('Snoozed')} />}
            <Box aria-label={t('Open for {age}', { age: ageText(since, now) })}>{ageText(since, now)}</Box>
            <Owner owner={owner} />
          </Flex>
        </button>
      </Grid>
      {item.closed === null && <RowActions item={item} tabIndex={tabIndex} onDone={onDone} />}
    </Flex>
  );
}

interface RowActionsProps extends Pick<ExceptionRowProps, 'item' | 'onDone'> {
  tabIndex: number;
}

function RowActions({ item, tabIndex, onDone }: RowActionsProps) {
  const [asked, setAsked] = useState<'snooze' | 'resolve' | null>(null);
  const about = `${item.title}, ${item.booking.number}`;
  const close = () => setAsked(null);
  return (
    <Flex align="center" pe="8px" display={{ base: 'none', md: 'flex' }}>
      {!item.snooze && (
        <IconButton
          tabIndex={tabIndex}
          variant="ghost"
          size="sm"
          aria-label={t('Snooze: {title}', { title: about })}
          onClick={() => setAsked('snooze')}
        >
          <AlarmClock size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton
        tabIndex={tabIndex}
        variant="ghost"
        size="sm"
        aria-label={t('Resolve: {title}', { title: about })}
        onClick={() => setAsked('resolve')}
      >
        <Check size={16} aria-hidden />
      </IconButton>
      {asked === 'snooze' && <SnoozeException exceptions={[item]} onDone={onDone} onClose={close} />}
      {asked === 'resolve' && <ResolveException exceptions={[item]} onDone={onDone} onClose={close} />}
    </Flex>
  );
}

function Owner({ owner }: Pick<ExceptionItem, 'owner'>) {
  const circle = {
    display: 'grid',
    placeItems: 'center',
    boxSize: '26px',
    flexShrink: 0,
    borderRadius: 'full',
    fontSize: '11px',
    fontWeight: 'semibold',
  } as const;
  if (!owner)
    return (
      <Box {...circle} borderWidth="1px" borderStyle="dashed" borderColor="border.emphasized">
        <UserPlus size={12} aria-label={t('Nobody is assigned')} />
      </Box>
    );
  return (
    <Box
      {...circle}
      role="img"
      aria-label={t('Owner: {name}', { name: owner.fullName })}
      bg="marine.muted"
      color="marine.fg"
    >
      {toInitials(owner.fullName)}
    </Box>
  );
}
