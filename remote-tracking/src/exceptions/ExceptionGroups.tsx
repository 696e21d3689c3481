import type { ExceptionItem } from '@quayside/contract';
import { severityLabels } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Flex, Heading, Panel } from '@quayside/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ExceptionRow } from './ExceptionRow';
import { bySeverity, groupText } from './exceptionView';
import { TickedBar } from './TickedBar';

interface ExceptionGroupsProps {
  items: readonly ExceptionItem[];
  /** Whether the list is here to its end: only then a group says how many it has. */
  isWhole: boolean;
  /** Who may own one, by id. */
  owners: Readonly<Record<string, string>>;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The exceptions under their severities; each group can be folded, and several exceptions ticked to be dealt with at once. */
export function ExceptionGroups({ items, owners, ...rest }: ExceptionGroupsProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const change = (ids: readonly string[], isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <>
      <Panel>
        {bySeverity(items).map((group) => (
          <Group
            key={group.severity}
            group={group}
            ticked={ticked}
            onTick={(id, isTicked) => change([id], isTicked)}
            {...rest}
          />
        ))}
      </Panel>
      <TickedBar
        exceptions={items.filter(({ id }) => ticked.has(id))}
        owners={owners}
        onDone={(ids) => change(ids, false)}
        onClear={() => setTicked(new Set())}
      />
    </>
  );
}

interface GroupProps extends Omit<ExceptionGroupsProps, 'items' | 'owners'> {
  ticked: ReadonlySet<string>;
  onTick: (id: string, isTicked: boolean) => void;
  group: ReturnType<typeof bySeverity>[number];
}

function Group({ group: { severity, items }, isWhole, chosen, onChoose, ticked, onTick }: GroupProps) {
  const now = useKernel().now();
  const [isOpen, setOpen] = useState(true);
  const label = severityLabels[severity];
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
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
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
        <Box as="ul" aria-label={`${label} exceptions`} listStyleType="none">
          {items.map((item) => (
            <ExceptionRow
              key={item.id}
              item={item}
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
