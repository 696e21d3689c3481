import type { ExceptionItem } from '@quayside/contract';
import { severityLabels } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Flex, Heading, Panel } from '@quayside/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ExceptionRow } from './ExceptionRow';
import { bySeverity, groupText } from './exceptionView';

interface ExceptionGroupsProps {
  items: readonly ExceptionItem[];
  /** Whether the list is here to its end: only then a group says how many it has. */
  isWhole: boolean;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The exceptions under their severities; each group can be folded. */
export function ExceptionGroups({ items, ...rest }: ExceptionGroupsProps) {
  return (
    <Panel>
      {bySeverity(items).map((group) => (
        <Group key={group.severity} group={group} {...rest} />
      ))}
    </Panel>
  );
}

interface GroupProps extends Omit<ExceptionGroupsProps, 'items'> {
  group: ReturnType<typeof bySeverity>[number];
}

function Group({ group: { severity, items }, isWhole, chosen, onChoose }: GroupProps) {
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
            <ExceptionRow key={item.id} item={item} isChosen={item.id === chosen} onChoose={() => onChoose(item.id)} />
          ))}
        </Box>
      )}
    </Box>
  );
}
