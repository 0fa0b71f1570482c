export function CloseIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
      <path d="m3 3 12 12M15 3 3 15" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
