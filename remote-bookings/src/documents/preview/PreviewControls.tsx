import { Box, Flex, IconButton } from '@quayside/ui';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { nextZoom, type Zoom } from './zoom';

interface PreviewControlsProps {
  /** Current page and page count; absent for images. */
  pages?: { page: number; count: number; onTurn: (page: number) => void };
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}

/** Buttons to turn pages and zoom. */
export function PreviewControls({ pages, zoom, onZoom }: PreviewControlsProps) {
  return (
    <Flex align="center" justify="center" gap="4px" px="12px" py="6px" borderBottomWidth="1px" textStyle="dense">
      {pages && (
        <>
          <IconButton
            variant="ghost"
            size="sm"
            aria-label="Previous page"
            disabled={pages.page <= 1}
            onClick={() => pages.onTurn(pages.page - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <Box role="status" px="4px" whiteSpace="nowrap">
            Page {pages.page} of {pages.count}
          </Box>
          <IconButton
            variant="ghost"
            size="sm"
            aria-label="Next page"
            disabled={pages.page >= pages.count}
            onClick={() => pages.onTurn(pages.page + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
          <Box w="1px" h="20px" mx="8px" bg="border" />
        </>
      )}
      <IconButton
        variant="ghost"
        size="sm"
        aria-label="Zoom out"
        disabled={nextZoom(zoom, -1) === zoom}
        onClick={() => onZoom(nextZoom(zoom, -1))}
      >
        <ZoomOut aria-hidden />
      </IconButton>
      <Box minW="48px" textAlign="center">
        {zoom} %
      </Box>
      <IconButton
        variant="ghost"
        size="sm"
        aria-label="Zoom in"
        disabled={nextZoom(zoom, 1) === zoom}
        onClick={() => onZoom(nextZoom(zoom, 1))}
      >
        <ZoomIn aria-hidden />
      </IconButton>
    </Flex>
  );
}
