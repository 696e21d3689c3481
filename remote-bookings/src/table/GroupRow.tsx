import { countText } from '@quayside/freight';
import { Box, Button, Flex, Grid } from '@quayside/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { type GridKey, leadKey } from '../listView/columnChoice';
import { rowHeight } from './GridRow';
import type { GridLine } from './gridLines';
import { sumsText } from './sumsText';

interface WideRowProps {
  id: string;
  /** Position among the rows, from 0. */
  index: number;
  top: number;
  activeKey: GridKey | undefined;
  label: string;
  children: ReactNode;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Undefined for a row that opens nothing. */
  isOpen?: boolean;
}

/** Row whose only cell spans all columns. */
function WideRow({ id, index, top, activeKey, label, children, onClick, onKeyDown, isOpen }: WideRowProps) {
  return (
    <Grid
      role="row"
      aria-level={isOpen === undefined ? 2 : 1}
      {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
      aria-rowindex={index + 2}
      aria-label={label}
      data-row={id}
      position="absolute"
      insetX="0"
      height={`${rowHeight}px`}
      borderBottomWidth="1px"
      borderColor="border.muted"
      bg={isOpen === undefined ? 'bg.panel' : 'bg.muted'}
      textStyle="dense"
      {...(onClick && { cursor: 'pointer', onClick })}
      style={{ top }}
    >
      <Box
        role="gridcell"
        data-column={activeKey ?? leadKey}
        tabIndex={activeKey ? 0 : -1}
        display="flex"
        alignItems="center"
        minW="0"
        focusVisibleRing="inside"
        scrollMarginTop={{ base: '48px', sm: '104px' }}
        scrollMarginBottom={{ base: '72px', sm: '12px' }}
        onKeyDown={onKeyDown}
      >
        <Flex align="center" gap="8px" px="12px" position="sticky" insetInlineStart="0" minW="0">
          {children}
        </Flex>
      </Box>
    </Grid>
  );
}

type LineOf<Kind extends GridLine['kind']> = Extract<GridLine, { kind: Kind }>;

interface GroupRowProps extends Pick<WideRowProps, 'index' | 'top' | 'activeKey'> {
  line: LineOf<'group'>;
  onToggle: (group: string) => void;
}

/** Heading of a group with its number and sums; a click, Enter or an arrow key opens and closes it. */
export function GroupRow({ line: { group, isOpen }, onToggle, ...place }: GroupRowProps) {
  const count = `${countText(group.bookings)} ${group.bookings === 1 ? 'booking' : 'bookings'}`;
  const sums = sumsText(group);
  const toggle = () => onToggle(group.group);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTurned = event.key === (isOpen ? 'ArrowLeft' : 'ArrowRight');
    if (!isTurned && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    toggle();
  };
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <WideRow
      {...place}
      id={group.group}
      isOpen={isOpen}
      label={[group.title, count, sums].filter(Boolean).join(', ')}
      onClick={toggle}
      onKeyDown={onKeyDown}
    >
      <Chevron size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Box fontWeight="semibold" truncate>
        {group.title}
      </Box>
      <Box textStyle="caption" color="fg.muted" whiteSpace="nowrap">
        {[count, sums].filter(Boolean).join(' · ')}
      </Box>
    </WideRow>
  );
}

interface NoteRowProps extends Pick<WideRowProps, 'index' | 'top' | 'activeKey'> {
  line: LineOf<'note'>;
}

/** Note below the bookings of a group: that they load, failed to load, or that there are more. */
export function NoteRow({ line: { _id, text, button, onClick }, ...place }: NoteRowProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !onClick || event.target !== event.currentTarget) return;
    event.preventDefault();
    event.stopPropagation();
    onClick();
  };
  return (
    <WideRow {...place} id={_id} label={text} onKeyDown={onKeyDown}>
      <Box color="fg.muted" ps="24px">
        {text}
      </Box>
      {button && onClick && (
        <Button size="sm" variant="ghost" tabIndex={-1} onClick={onClick}>
          {button}
        </Button>
      )}
    </WideRow>
  );
}
