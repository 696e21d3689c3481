import { Box, Flex } from '@quayside/ui';
import {
  BriefcaseBusiness,
  Building2,
  ContactRound,
  Container,
  FileText,
  type LucideIcon,
  MapPin,
  PanelTop,
  Receipt,
  Ship,
  UserRound,
  Zap,
} from 'lucide-react';
import { splitMatch } from './highlight';
import type { PaletteItem } from './paletteItem';

const icons: Readonly<Record<PaletteItem['icon'], LucideIcon>> = {
  booking: Container,
  quote: FileText,
  invoice: Receipt,
  customer: Building2,
  contact: ContactRound,
  person: UserRound,
  place: MapPin,
  vessel: Ship,
  page: PanelTop,
  action: Zap,
};

/** Text with the typed part in bold and underlined. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return splitMatch(text, typed).map(({ text: part, isMatch }, at) =>
    isMatch ? (
      <Box
        key={at}
        as="mark"
        bg="transparent"
        color="inherit"
        fontWeight="semibold"
        textDecoration="underline"
        textDecorationThickness="2px"
        textUnderlineOffset="3px"
        textDecorationColor="marine.400"
      >
        {part}
      </Box>
    ) : (
      part
    ),
  );
}

export interface PaletteRowProps {
  id: string;
  item: PaletteItem;
  typed: string;
  active: boolean;
  onPoint: () => void;
  onChoose: (inNewTab: boolean) => void;
}

/** One option of the palette. */
export function PaletteRow({ id, item, typed, active, onPoint, onChoose }: PaletteRowProps) {
  const Icon = icons[item.icon] ?? BriefcaseBusiness;
  return (
    <Flex
      role="option"
      id={id}
      aria-selected={active}
      aria-label={[item.label, item.detail].filter(Boolean).join(', ')}
      align="center"
      gap="12px"
      px="10px"
      py={{ base: '8px', sm: '7px' }}
      minH={{ base: '48px', sm: '38px' }}
      borderRadius="sm"
      cursor="pointer"
      bg={active ? 'bg.muted' : 'transparent'}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Box color="fg.subtle" flexShrink="0">
        <Icon size={16} aria-hidden />
      </Box>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ sm: 'baseline' }}
        gap={{ base: '0', sm: '10px' }}
        flex="1"
        minW="0"
      >
        <Box truncate flexShrink={{ sm: 0 }} maxW={{ sm: '60%' }} {...(item.isNumber && { textStyle: 'id' })}>
          <Marked text={item.label} typed={typed} />
        </Box>
        {item.detail && (
          <Box truncate textStyle="caption" color="fg.muted">
            <Marked text={item.detail} typed={typed} />
          </Box>
        )}
      </Flex>
    </Flex>
  );
}
