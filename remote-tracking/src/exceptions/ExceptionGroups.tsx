import type { ExceptionItem } from '@quayside/contract';
import { effectText, severityLabels } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Flex, Grid, Heading, Panel, SeverityGlyph } from '@quayside/ui';
import { AlarmClock, UserPlus } from 'lucide-react';
import { ageText, bySeverity, initialsOf, runningCost } from './exceptionView';

interface ExceptionGroupsProps {
  items: readonly ExceptionItem[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The exceptions under their severities. */
export function ExceptionGroups({ items, chosen, onChoose }: ExceptionGroupsProps) {
  return (
    <Panel>
      {bySeverity(items).map((group) => (
        <Box as="section" key={group.severity} aria-label={severityLabels[group.severity]}>
          <Heading
            as="h2"
            textStyle="dense"
            fontWeight="semibold"
            bg="bg.subtle"
            px="16px"
            py="8px"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            {severityLabels[group.severity]}
          </Heading>
          <Box as="ul" aria-label={`${severityLabels[group.severity]} exceptions`} listStyleType="none">
            {group.items.map((item) => (
              <Row key={item.id} item={item} isChosen={item.id === chosen} onChoose={() => onChoose(item.id)} />
            ))}
          </Box>
        </Box>
      ))}
    </Panel>
  );
}

interface RowProps {
  item: ExceptionItem;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ item, isChosen, onChoose }: RowProps) {
  const now = useKernel().now();
  const { title, severity, facts, evidence, booking, since, owner, snooze, freeTime } = item;
  const [cause] = evidence;
  const effect = [facts?.effect && effectText(facts.effect), runningCost(freeTime)].filter(Boolean).join(', ');
  return (
    <Box as="li" borderBottomWidth="1px" borderColor="border.muted" _last={{ borderBottomWidth: '0' }}>
      <Grid
        asChild
        width="100%"
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
        bg={isChosen ? 'marine.subtle' : undefined}
        boxShadow={isChosen ? 'inset 3px 0 0 {colors.marine.solid}' : undefined}
        _hover={isChosen ? {} : { bg: 'bg.subtle' }}
        focusRing="inside"
      >
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
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
            {snooze && <AlarmClock size={16} aria-label="Snoozed" />}
            <Box aria-label={`Open for ${ageText(since, now)}`}>{ageText(since, now)}</Box>
            <Owner owner={owner} />
          </Flex>
        </button>
      </Grid>
    </Box>
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
        <UserPlus size={12} aria-label="Nobody owns it" />
      </Box>
    );
  return (
    <Box {...circle} role="img" aria-label={`Owner: ${owner.fullName}`} bg="marine.muted" color="marine.fg">
      {initialsOf(owner.fullName)}
    </Box>
  );
}
