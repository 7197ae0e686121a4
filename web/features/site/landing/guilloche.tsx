const width = 1200;
const lines = 24;

/** One engraved line: two slow waves whose weights shift from line to line. */
function line(index: number): string {
  const share = index / (lines - 1);
  const points = Array.from({ length: 31 }, (_, step) => {
    const x = (step / 30) * width;
    const y =
      380 +
      Math.sin(x / 150 + share * 2.4 - 2.2) * (120 - share * 90) +
      Math.sin(x / 310 - share * 3.1 + 1.1) * (40 + share * 110);
    return `${x.toFixed(0)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

const paths = Array.from({ length: lines }, (_, index) => line(index));

/** Engraved lines as on a bond, for deep grounds only. Decorative. */
export function Guilloche({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} 760`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      strokeLinejoin="round"
      className={`pointer-events-none stroke-deep-line opacity-80 ${className ?? ''}`}
    >
      {paths.map((path) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
