const color = (token: string) => `var(--chakra-colors-${token})`;

/** Drawing for empty lists: a quay crane with a dashed box on the hook. */
export function CraneArt() {
  return (
    <svg width="168" height="96" viewBox="0 0 168 96" fill="none" aria-hidden="true">
      <path d="M4 84.5h160" stroke={color('border-control')} strokeWidth="1.5" />
      <path d="M8 90.5h152" stroke={color('border')} strokeWidth="1.5" />
      <g stroke={color('fg-subtle')} strokeWidth="1.75" strokeLinejoin="round">
        <path d="M46 84V30M66 84V30M42 30h28M46 46h20M46 62h20M46 84l20-22M46 62l20-16M20 30h100M56 12v18M56 12 24 30M56 12l60 18" />
        <path d="M98 30v12M106 30v12" />
      </g>
      <rect
        x="92"
        y="42"
        width="20"
        height="11"
        rx="1"
        fill={color('marine-subtle')}
        stroke={color('marine-solid')}
        strokeWidth="1.75"
        strokeDasharray="3 2.5"
      />
      <g stroke={color('border-control')} strokeWidth="1.5">
        <rect x="84" y="72.5" width="20" height="12" rx="1" />
        <rect x="106" y="72.5" width="20" height="12" rx="1" />
        <path d="M90 72.5v12M97 72.5v12M112 72.5v12M119 72.5v12" />
      </g>
    </svg>
  );
}
