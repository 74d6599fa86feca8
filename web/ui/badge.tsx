import classes from './badge.module.css';

interface BadgeProps {
  color: 'gray' | 'green' | 'red';
  children: string;
}

/** A plain element: tables have hundreds of them. */
export function Badge({ children, color }: BadgeProps) {
  return (
    <span className={classes.badge} data-color={color}>
      {children}
    </span>
  );
}
