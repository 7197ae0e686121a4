/** A QR code as one path; dark on white in both themes, as cameras expect it. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length;
  const path = rows
    .flatMap((row, y) =>
      Array.from(row, (module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')),
    )
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-card border border-line bg-[#fff] fill-[#000] p-1"
    >
      <path d={path} />
    </svg>
  );
}
