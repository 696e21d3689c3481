import type { Answer, BookingView, countBookingViews } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { Box, Flex, VisuallyHidden } from '@quayside/ui';
import { House, UsersRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { underlined } from '../listView/underlined';

interface ViewTabProps {
  view: BookingView;
  /** Undefined while it loads, and for a view that cannot be counted. */
  count: Answer<typeof countBookingViews>[number] | undefined;
  isSelected: boolean;
  /** Whether the page differs from the stored view. */
  isModified: boolean;
  /** Whether the list of the person opens with it. */
  isOpening: boolean;
  onSelect: () => void;
}

const tabTitle = ({ name, author, isShared, isOfForwarder }: BookingView): string => {
  if (isOfForwarder) return `${name}, chosen by your forwarder`;
  return isShared ? `${name}, shared by ${author}` : name;
};

/** One saved view in the strip: name, count, and whether it is shared or modified. */
export function ViewTab({ view, count, isSelected, isModified, isOpening, onSelect }: ViewTabProps) {
  const tab = useRef<HTMLDivElement>(null);
  // The buttons for a modified view need room, so the tab may have to move again.
  useEffect(() => {
    if (isSelected) tab.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isSelected, isModified]);
  return (
    <Flex
      as="button"
      ref={tab}
      {...{ type: 'button', title: tabTitle(view) }}
      aria-pressed={isSelected}
      onClick={onSelect}
      position="relative"
      flexShrink={0}
      // The buttons beside the views cover the end of the strip.
      scrollMarginInlineEnd={{ base: '0', md: '270px' }}
      align="center"
      gap="8px"
      maxW="220px"
      h="46px"
      px="12px"
      textStyle="caption"
      whiteSpace="nowrap"
      cursor="pointer"
      borderInlineStartWidth="1px"
      borderColor="border.muted"
      color={isSelected ? 'marine.fg' : 'fg.muted'}
      bg={isSelected ? 'marine.subtle' : 'transparent'}
      _hover={{ bg: isSelected ? 'marine.subtle' : 'bg.subtle' }}
      focusVisibleRing="inside"
      css={isSelected ? underlined : {}}
    >
      {isOpening && (
        <>
          <House size={14} aria-hidden style={{ flexShrink: 0 }} />
          <VisuallyHidden>Opens first: </VisuallyHidden>
        </>
      )}
      {view.isShared && (
        <>
          <UsersRound size={14} aria-hidden style={{ flexShrink: 0 }} />
          <VisuallyHidden>Shared: </VisuallyHidden>
        </>
      )}
      <Box as="span" minW="0" overflow="hidden" textOverflow="ellipsis">
        {view.name}
      </Box>
      {count && (
        <Box as="span" textStyle="body" fontWeight="semibold" color="fg" fontVariantNumeric="tabular-nums">
          {countText(count.total)}
          {count.isCapped && '+'}
        </Box>
      )}
      {isModified && <Box as="span" boxSize="6px" borderRadius="full" bg="marine.solid" flexShrink={0} />}
    </Flex>
  );
}
