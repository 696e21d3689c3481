import type { ExceptionItem } from '@quayside/contract';
import { severityLabels } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Flex, Heading, Kbd, Panel, printedText } from '@quayside/ui';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '../texts/exceptions';
import { AssignExceptions } from './AssignExceptions';
import { ExceptionRow } from './ExceptionRow';
import { exceptionKeys, handleExceptionKey } from './exceptionKeys';
import { groupBySeverity, groupText } from './exceptionView';
import { ResolveException } from './ResolveException';
import { SnoozeException } from './SnoozeException';
import { TickedBar } from './TickedBar';
import { useFocusAfter } from './useFocusAfter';

interface ExceptionGroupsProps {
  items: readonly ExceptionItem[];
  /** Whether the list is completely loaded; only then a group shows its count. */
  isWhole: boolean;
  /** Names of possible owners by id. */
  owners: Readonly<Record<string, string>>;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Lists exceptions grouped by severity; groups collapse, and ticked exceptions are handled together. */
export function ExceptionGroups({ items, owners, ...rest }: ExceptionGroupsProps) {
  const groups = groupBySeverity(items);
  const ids = useMemo(() => groupBySeverity(items).flatMap((group) => group.items.map(({ id }) => id)), [items]);
  const { list, after } = useFocusAfter(ids);
  const [current, setCurrent] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ what: 'resolve' | 'assign' | 'snooze'; about: readonly ExceptionItem[] } | null>(
    null,
  );
  const close = () => setAsked(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const change = (ids: readonly string[], isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <>
      <Box
        ref={list}
        onKeyDown={(event) => {
          // An opening dialog does not have the focus yet.
          if (asked) return;
          handleExceptionKey(event, items, {
            resolve: (item) => setAsked({ what: 'resolve', about: [item] }),
            select: ({ id }) => change([id], !ticked.has(id)),
            assign: (item) => setAsked({ what: 'assign', about: [item] }),
            snooze: (item) => setAsked({ what: 'snooze', about: [item] }),
          });
        }}
      >
        <Panel>
          {groups.map((group) => (
            <Group
              key={group.severity}
              group={group}
              current={current}
              onCurrent={setCurrent}
              onDone={after}
              ticked={ticked}
              onTick={(id, isTicked) => change([id], isTicked)}
              {...rest}
            />
          ))}
        </Panel>
      </Box>
      <TickedBar
        exceptions={items.filter(({ id }) => ticked.has(id))}
        owners={owners}
        onDone={(done) => {
          change(done, false);
          after(done);
        }}
        onClear={() => setTicked(new Set())}
      />
      <Flex
        display={{ base: 'none', md: 'flex' }}
        wrap="wrap"
        columnGap="16px"
        rowGap="4px"
        mt="8px"
        textStyle="caption"
        color="fg.muted"
      >
        {t('Keys in the list:')}
        {exceptionKeys.map(({ keys, does }) => (
          <Flex as="span" key={does} align="center" gap="4px">
            {keys.map((key) => (
              <Kbd key={key} size="sm">
                {key}
              </Kbd>
            ))}
            {does}
          </Flex>
        ))}
      </Flex>
      {asked?.what === 'resolve' && <ResolveException exceptions={asked.about} onDone={after} onClose={close} />}
      {asked?.what === 'assign' && (
        <AssignExceptions exceptions={asked.about} owners={owners} onDone={after} onClose={close} />
      )}
      {asked?.what === 'snooze' && <SnoozeException exceptions={asked.about} onDone={after} onClose={close} />}
    </>
  );
}

interface GroupProps extends Omit<ExceptionGroupsProps, 'items' | 'owners'> {
  ticked: ReadonlySet<string>;
  onTick: (id: string, isTicked: boolean) => void;
  group: ReturnType<typeof groupBySeverity>[number];
  /** Id of the last focused row. */
  current: string | null;
  onCurrent: (id: string) => void;
  /** Called with the ids of the rows that were changed. */
  onDone: (ids: readonly string[]) => void;
}

function Group(props: GroupProps) {
  const { group, isWhole, chosen, onChoose, ticked, onTick, current, onCurrent, onDone } = props;
  const { severity, items } = group;
  // Roving tabindex: Tab reaches one row of a group, keys reach the others.
  const stop = [current, chosen].find((id) => items.some((item) => item.id === id)) ?? items[0]?.id;
  const now = useKernel().now();
  const [isOpen, setOpen] = useState(true);
  const label = t(severityLabels[severity]);
  return (
    <Box as="section" aria-label={label}>
      <Heading
        as="h2"
        textStyle="dense"
        fontWeight="semibold"
        bg="bg.subtle"
        borderBottomWidth="1px"
        borderColor="border.muted"
      >
        <Flex
          asChild
          align="center"
          gap="8px"
          width="100%"
          minH="36px"
          px="16px"
          textAlign="start"
          cursor="pointer"
          focusRing="inside"
        >
          <button type="button" {...printedText} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Box asChild transform={isOpen ? undefined : 'rotate(-90deg)'}>
              <ChevronDown size={16} aria-hidden />
            </Box>
            {label}
            {isWhole && (
              <Box as="span" textStyle="caption" color="fg.muted" fontWeight="normal">
                {groupText(items, now)}
              </Box>
            )}
          </button>
        </Flex>
      </Heading>
      {isOpen && (
        <Box as="ul" aria-label={t('{severity} exceptions', { severity: label })} listStyleType="none">
          {items.map((item) => (
            <ExceptionRow
              key={item.id}
              item={item}
              isStop={item.id === stop}
              onFocus={() => onCurrent(item.id)}
              onDone={onDone}
              isChosen={item.id === chosen}
              onChoose={() => onChoose(item.id)}
              isTicked={ticked.has(item.id)}
              onTick={(isTicked) => onTick(item.id, isTicked)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
