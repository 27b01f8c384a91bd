<?php

/**
 * @package    Flotilla
 * @license    GNU General Public License version 2 or later
 */

namespace Flotilla\Component\Flotilla\Administrator\Extension;

\defined('_JEXEC') or die;

use Joomla\CMS\Extension\MVCComponent;

/**
 * The component: one page for administrators, nothing for visitors.
 */
class FlotillaComponent extends MVCComponent
{
}
