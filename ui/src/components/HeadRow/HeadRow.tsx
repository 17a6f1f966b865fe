import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactElement } from 'react';

/** The heads of a table's columns. */
export const HeadRow = ({ heads }: { heads: readonly string[] }): ReactElement => (
  <TableHead>
    <TableRow>
      {heads.map((head) => (
        <TableCell key={head}>{head}</TableCell>
      ))}
    </TableRow>
  </TableHead>
);
