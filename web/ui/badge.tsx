/** A plain element: tables have hundreds of them. */
export function Badge({ children, color }: { color: 'gray' | 'green' | 'red'; children: string }) {
  return (
    <span className="pill" data-color={color}>
      {children}
    </span>
  );
}
